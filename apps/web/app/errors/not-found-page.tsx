import { notFoundCountdownSeconds } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Button, ButtonLink } from '@shop/ui/button'
import { sentence } from '@shop/ui/rich-text'
import { ArrowLeft, RefreshCw, Smile } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CategoryTile } from '../shell/category-tile.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { useRootData } from '../runtime/root-data.tsx'
import { useCategories } from '../runtime/use-categories.ts'

const quickLinks = [
  [t('Homepage'), '/'],
  [t('All Products'), '/products'],
  [t('Categories'), '/products?category=all'],
  [t('My Account'), '/account'],
  [t('Contact Us'), '/contact'],
  [t('Help Center'), '/faq'],
] as const

/** Here, because a loader that finds nothing leaves the page without the title of its route. */
function PageTitle() {
  const name = useRootData()?.store.name
  const title = t('Oops! Page Not Found')
  return <title>{name ? `${title} · ${name}` : title}</title>
}

/** The 404 page: redirects home after 10 s unless the visitor stays or interacts with it. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate('/'), [navigate])
  const { secondsLeft, running, cancel } = useCountdown(notFoundCountdownSeconds, goHome)
  useEffect(() => (running ? onFirstActivity(cancel) : undefined), [running, cancel])
  return (
    <div className="mx-auto max-w-180 pt-6 pb-8 md:pt-14">
      <PageTitle />
      <div className="text-center">
        <h1 className="text-[1.625rem] font-extrabold tracking-tight md:text-[2.25rem]">
          {t('Oops! Page Not Found')}
        </h1>
        <p className="mt-1.5 text-balance text-muted">
          {t('The link may be old, or the product has moved.')}
        </p>
      </div>
      {/* Keeps its space, so that the link under the finger does not move. */}
      <div className="mt-3.5 flex items-center justify-between gap-2 rounded-card bg-sunken py-2 pr-2 pl-3.5 text-small md:mt-5 md:justify-center md:gap-4 md:bg-transparent">
        {running && (
          <span role="timer">
            {sentence('Going to the homepage in {left} seconds', {
              left: <b className="tabular">{secondsLeft}</b>,
            })}
          </span>
        )}
        <output>{!running && t('You’ll stay on this page')}</output>
        <Button size="dense" onClick={cancel} className={running ? 'whitespace-nowrap' : 'invisible'}>
          {t('Stay here')}
        </Button>
      </div>
      <SearchForm id="missing-search" className="mt-4" />
      <div className="mt-3 grid grid-cols-2 gap-2.5 md:mt-4 md:grid-cols-3 md:gap-3">
        <Button icon={<ArrowLeft aria-hidden />} onClick={() => void navigate(-1)}>
          {t('Go Back')}
        </Button>
        <ButtonLink href="/" variant="primary" className="max-md:order-first max-md:col-span-2">
          {t('Go to Homepage')}
        </ButtonLink>
        <Button icon={<RefreshCw aria-hidden />} onClick={() => location.reload()}>
          {t('Refresh')}
        </Button>
      </div>
      <PopularCategories />
      <section className="mt-7 md:mt-11">
        <h2 className="text-[1.25rem]">{t('Quick links')}</h2>
        <ul className="mt-1 grid grid-cols-2 gap-x-6 md:grid-cols-3">
          {quickLinks.map(([label, to]) => (
            <li key={label}>
              <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Joke />
    </div>
  )
}

/** Without `scroll`: the browser itself scrolls a page that it opens again, at any time while it loads. */
const activityEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'input', 'focusin']

/** Calls back on the first turn of the wheel, touch, key or focus. Returns a function that stops watching. */
function onFirstActivity(callback: () => void): () => void {
  const handleActivity = ({ type, target }: Event) => {
    // Ignores the router's own focus on a new page.
    const isAutomatic = type === 'focusin' && !(target as Element).matches('a, button, input')
    if (!isAutomatic) callback()
  }
  for (const type of activityEvents) addEventListener(type, handleActivity, { passive: true })
  return () => {
    for (const type of activityEvents) removeEventListener(type, handleActivity)
  }
}

function PopularCategories() {
  const categories = useCategories().slice(0, 4)
  if (categories.length === 0) return null
  return (
    <section className="mt-7 md:mt-11">
      <h2 className="text-[1.25rem]">{t('Popular categories')}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        {categories.map((category) => (
          <li key={category.path}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Joke() {
  const [jokeIndex, setJokeIndex] = useState(0)
  return (
    <div className="mt-5 text-center">
      <Button variant="quiet" icon={<Smile aria-hidden />} onClick={() => setJokeIndex(jokeIndex + 1)}>
        {t('Tell me a joke')}
      </Button>
      <output className="block">{jokeIndex > 0 && jokes[(jokeIndex - 1) % jokes.length]}</output>
    </div>
  )
}

/** Counts down from `seconds` and then calls `onEnd`; `cancel` stops it for good. */
export function useCountdown(
  seconds: number,
  onEnd: () => void,
): { secondsLeft: number; running: boolean; cancel: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const [running, setRunning] = useState(true)
  useEffect(() => {
    if (!running) return undefined
    if (secondsLeft === 0) {
      onEnd()
      return undefined
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, running, onEnd])
  const cancel = useCallback(() => setRunning(false), [])
  return { secondsLeft, running, cancel }
}

/** One line each, shown by the joke button of the 404 page. */
export const jokes = [
  t('This page went to buy pepper in Mile 12 and has not come back.'),
  t('We asked the rider where the page is. He said he is five minutes away.'),
  t('The page is in Lagos traffic. It left this morning.'),
  t('Even our best price checker could not find this one.'),
  t('NEPA took the light and the page went with it.'),
] as const
