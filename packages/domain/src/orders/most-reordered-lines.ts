/** How many past lines are copied into an order at once: each is judged anew while the others wait. */
export const MOST_REORDERED_LINES = 500;
