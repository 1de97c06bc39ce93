/** Heights and fills in px of the row of vials; odd marks are long, as on glassware. */
const vials = [
  { height: 76, fill: 34, isFull: false },
  { height: 104, fill: 62, isFull: true },
  { height: 104, fill: 26, isFull: false },
  { height: 148, fill: 113, isFull: true },
  { height: 148, fill: 70, isFull: false },
];

function Vial({ height, fill, isFull }: (typeof vials)[number]) {
  const top = height - fill;
  const marks = Array.from({ length: Math.floor((height - 26) / 12) + 1 }, (_, index) => index);
  return (
    <svg width="46" height={height} viewBox={`0 0 46 ${height}`} aria-hidden="true">
      <path
        d={`M1.8 ${top}h42.4v${fill - 10}a8 8 0 0 1-8 8h-26.4a8 8 0 0 1-8-8z`}
        fill={isFull ? 'var(--teal-5)' : 'var(--teal-6)'}
      />
      {marks.map((mark) => (
        <path
          key={mark}
          d={`M${mark % 2 ? 37 : 33} ${height - 14 - mark * 12}H45`}
          stroke="var(--teal-3)"
          strokeWidth="1.2"
        />
      ))}
      <rect
        x="1"
        y="1"
        width="44"
        height={height - 2}
        rx="8"
        fill="none"
        stroke="var(--teal-4)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/** The picture of the sign-in screen: vials of three sizes, filled as ordered. */
export function GraduatedVials({ className }: { className?: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {vials.map((vial) => (
        <Vial key={`${vial.height}-${vial.fill}`} {...vial} />
      ))}
    </div>
  );
}
