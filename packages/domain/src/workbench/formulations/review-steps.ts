/** How far the supplier is with a formulation; only while it is submitted. */
export const FORMULATION_REVIEWS = ['to-review', 'to-approve'] as const;
export type FormulationReview = (typeof FORMULATION_REVIEWS)[number];

/** What somebody of the supplier's does with a formulation (document 4, section 4). */
export const REVIEW_STEPS = ['recommend', 'approve', 'return', 'withdraw'] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

export const FORMULATION_TABS = ['to-review', 'to-approve', 'ready', 'returned'] as const;
export type FormulationTab = (typeof FORMULATION_TABS)[number];

export interface ReviewedFormulation {
  status: 'draft' | 'submitted' | 'ready';
  /** null unless it is submitted. */
  review: FormulationReview | null;
}

/** What can be done with it as it stands, in the order of the buttons. */
export function stepsOf({ status, review }: ReviewedFormulation): readonly ReviewStep[] {
  switch (status) {
    case 'draft':
      return [];
    case 'ready':
      return ['withdraw'];
    case 'submitted':
      return review === 'to-approve' ? ['approve', 'recommend', 'return'] : ['recommend', 'return'];
  }
}

/** Where it is listed; a draft that was never given back is its author's alone. */
export function tabOf(formulation: ReviewedFormulation): FormulationTab {
  switch (formulation.status) {
    case 'draft':
      return 'returned';
    case 'ready':
      return 'ready';
    case 'submitted':
      return formulation.review ?? 'to-review';
  }
}
