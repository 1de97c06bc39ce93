/** How much is measured at; each order has twenty lines, and there are twenty hospitals. */
export interface Size {
  name: string;
  patients: number;
  orders: number;
}

export const FULL: Size = { name: 'full', patients: 1_000_000, orders: 100_000 };
export const TENTH: Size = { name: 'tenth', patients: 100_000, orders: 10_000 };
export const HUNDREDTH: Size = { name: 'hundredth', patients: 10_000, orders: 1_000 };
