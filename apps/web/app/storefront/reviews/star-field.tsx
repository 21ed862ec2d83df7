import { t } from '@shop/contract/t'
import { Star } from '@shop/ui/rating'

const words = ['', t('Bad'), t('Poor'), t('Okay'), t('Good'), t('Very good')]

interface StarFieldProps {
  value: number
  onChange: (stars: number) => void
  error?: string
}

/** One to five stars; native radio buttons. */
export function StarField({ value, onChange, error }: StarFieldProps) {
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1.5 text-dense font-semibold">{t('Your rating')}</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative rounded-control p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {t('{stars} of 5: {words}', { stars, words: words[stars] ?? '' })}
            </span>
            <Star className={stars > value ? 'size-8 fill-none! stroke-star stroke-[1.5]' : 'size-8'} />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 font-semibold">
          {words[value]}
        </span>
      </div>
      {error && (
        <p id="stars-error" className="mt-1 text-caption font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
