import type { ReactNode } from 'react'

const line = 'stroke-primary stroke-[4] [stroke-linecap:round] [stroke-linejoin:round]'
const body = `fill-surface ${line}`

const illustrations = {
  cart: (
    <>
      <path d="M30 40h9l9 36h34" className={line} />
      <path d="M43 50h47l-6 20H48" className={body} />
      <circle cx="54" cy="87" r="5" className="fill-primary" />
      <circle cx="78" cy="87" r="5" className="fill-primary" />
      <circle cx="86" cy="36" r="6" className="fill-accent" />
    </>
  ),
  saved: (
    <>
      <path d="M38 48h44l5 42a4 4 0 0 1-4 4H37a4 4 0 0 1-4-4z" className={body} />
      <path d="M48 56V46a12 12 0 0 1 24 0v10" className={line} />
      <path d="M60 84l-9.5-9a6 6 0 0 1 8.5-8.5l1 1 1-1a6 6 0 0 1 8.5 8.5z" className="fill-primary" />
      <circle cx="88" cy="36" r="6" className="fill-accent" />
    </>
  ),
  parcel: (
    <>
      <path d="M34 50l26-13 26 13v30L60 93 34 80z" className={body} />
      <path d="M34 50l26 13 26-13M60 63v30" className={line} />
      <circle cx="88" cy="36" r="6" className="fill-accent" />
    </>
  ),
  done: (
    <>
      <path d="M34 50l26-13 26 13v30L60 93 34 80z" className={body} />
      <path d="M34 50l26 13 26-13M60 63v30" className={line} />
      <circle cx="84" cy="40" r="15" className="fill-primary" />
      <path
        d="M77 40l5 5 9-10"
        className="stroke-on-primary stroke-[4] [stroke-linecap:round] [stroke-linejoin:round]"
      />
    </>
  ),
  search: (
    <>
      <circle cx="55" cy="55" r="20" className={body} />
      <path d="M70 70l16 16M48 55h14" className={line} />
      <circle cx="86" cy="38" r="6" className="fill-accent" />
    </>
  ),
  list: (
    <>
      <path d="M40 34h40v54l-7-5-6 5-7-5-7 5-6-5-7 5z" className={body} />
      <path d="M50 48h20M50 60h20M50 72h10" className={line} />
      <circle cx="86" cy="34" r="6" className="fill-accent" />
    </>
  ),
  broken: (
    <>
      <path d="M38 74a14 14 0 0 1 4-27 20 20 0 0 1 38 5 11 11 0 0 1 2 22" className={body} />
      <path d="M60 62v14M60 88v.5" className={line} />
      <circle cx="88" cy="36" r="6" className="fill-accent" />
    </>
  ),
} satisfies Record<string, ReactNode>
export type IllustrationName = keyof typeof illustrations

/** Illustrations for empty states, 120 px. */
export function EmptyIllustration({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" className="mb-2 size-30">
      <circle cx="60" cy="60" r="54" className="fill-primary-soft" />
      {illustrations[name]}
    </svg>
  )
}
