/** Kept with the history entry of the edit screen: what the address of the review asks, such as the list that opened it. */
export interface OpenedFromReview {
  reviewAsks?: string;
}
