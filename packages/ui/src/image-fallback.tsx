import { joinClasses } from './join-classes.ts'

// One drawing per department on a 120 x 120 canvas: soft shapes first, lines over them.
const drawings = {
  phones: {
    fill: 'M42 26h36v68H42z',
    line: 'M42 30a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6zM56 88h8',
  },
  computing: {
    fill: 'M34 36h52v36H34z',
    line: 'M34 40a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v32H34zM24 80h72l-4 6H28z',
  },
  audio: {
    fill: 'M30 64h14v26H30zM76 64h14v26H76z',
    line: 'M32 66V58a28 28 0 0 1 56 0v8M30 68h10v22H30zM80 68h10v22H80z',
  },
  power: { fill: 'M28 40h64v40H28z', line: 'M28 40h64v40H28zM28 60h64M49 40v40M71 40v40M60 80v14M46 94h28' },
  kitchen: {
    fill: 'M32 54h56v34H32z',
    line: 'M32 54h56v28a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6zM26 54h68M60 46v-6M40 54c0-10 40-10 40 0M32 62h-8M88 62h8',
  },
  native: {
    fill: 'M34 40l16-8h20l16 8v48H34z',
    line: 'M50 32 30 42v46h60V42L70 32c-4 7-16 7-20 0zM60 38v26M52 66h16',
  },
  fashion: {
    fill: 'M48 30h24l-4 22 16 38H36l16-38z',
    line: 'M48 28c2 8 22 8 24 0M48 28l4 24-16 38h48L68 52l4-24M52 52h16',
  },
  sport: {
    fill: 'M24 76V58c12 2 16-2 20-10 10 14 24 18 52 22v8z',
    line: 'M24 78V56c12 3 17-2 21-10 9 14 24 19 48 22a4 4 0 0 1 3 4v6zM24 78v6h72v-6M52 56l6-5M60 61l6-5',
  },
  beauty: {
    fill: 'M40 52h22v40H40zM64 66h20v26H64z',
    line: 'M40 56a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v36H40zM46 52v-8h10v8M51 44v-8h-9M66 70h18v22H66zM64 62h22v8H64z',
  },
  food: {
    fill: 'M38 42h44l4 50H34z',
    line: 'M38 42h44l4 46a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4zM42 42l-4-10h44l-4 10M60 78V56M60 66c-8 0-10-4-10-8 6 0 10 2 10 8zM60 72c8 0 10-4 10-8-6 0-10 2-10 8z',
  },
  baby: {
    fill: 'M46 50h28v42H46z',
    line: 'M46 54a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v34a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4zM44 48h32M54 48c0-6 2-6 2-12h8c0 6 2 6 2 12M60 64h14M60 76h14',
  },
  general: {
    fill: 'M32 48l28-14 28 14v32L60 94 32 80z',
    line: 'M32 48l28-14 28 14v32L60 94 32 80zM32 48l28 14 28-14M60 62v32',
  },
}
export type Department = keyof typeof drawings

/** Placeholder for an image that is missing or failed to load; fills its frame. */
export function ImageFallback({
  department = 'general',
  className,
}: {
  department?: Department
  className?: string
}) {
  const { fill, line } = drawings[department]
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className={joinClasses('block size-full bg-sunken', className)}
    >
      <circle cx="60" cy="60" r="46" className="fill-primary-soft" />
      <path d={fill} className="fill-surface" />
      <path
        d={line}
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
    </svg>
  )
}
