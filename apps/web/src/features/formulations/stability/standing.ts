/** 'checked' only where the server said so of exactly this content; 'incomplete' while required fields are empty. */
export type Standing = 'checked' | 'preliminary' | 'incomplete';
