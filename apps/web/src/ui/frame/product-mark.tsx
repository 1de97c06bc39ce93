/** The product's mark: a graduated tube, as in the tab's icon. */
export function ProductMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path
        d="M9 6.5h10M10.5 6.5v13a3.5 3.5 0 0 0 7 0v-13"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M10.5 13.5h7v6a3.5 3.5 0 0 1-7 0z" fill="#fff" />
    </svg>
  );
}
