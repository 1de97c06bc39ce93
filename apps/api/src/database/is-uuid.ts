const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be a key at all; PostgreSQL answers anything else with a fault. */
export const isUuid = (text: string): boolean => UUID.test(text);
