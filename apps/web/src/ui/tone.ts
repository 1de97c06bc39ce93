/** What a tint means. Always with a word and an icon, never alone. */
export type Tone = 'info' | 'accent' | 'success' | 'warning' | 'danger' | 'hold' | 'draft' | 'cancelled';
