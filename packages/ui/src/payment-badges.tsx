import { t } from '@shop/contract/t'

const marks = [
  { letter: 'V', name: 'Visa' },
  { letter: 'M', name: 'Mastercard' },
  { letter: 'P', name: 'Paystack' },
]

/** The three accepted payment methods as single letters: V, M, P. */
export function PaymentBadges({ label = t('We Accept:') }: { label?: string }) {
  return (
    <div className="flex items-center gap-2">
      {label}
      <ul className="flex gap-2">
        {marks.map(({ letter, name }) => (
          <li
            key={letter}
            title={name}
            className="inline-flex h-6.5 w-10 items-center justify-center rounded-[5px] bg-white text-caption font-extrabold text-hero-ink"
          >
            {letter}
          </li>
        ))}
      </ul>
    </div>
  )
}
