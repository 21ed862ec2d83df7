import { notFoundCountdownSeconds } from '@shop/contract/limits'
import { Button, ButtonLink } from '@shop/ui/button'
import { ArrowLeft, RefreshCw, Smile } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CategoryTile } from './category-tile.tsx'
import { jokes } from './jokes.ts'
import { SearchForm } from './search-form.tsx'
import { useCategories } from './shop-facts.ts'
import { useCountdown } from './use-countdown.ts'

const quickLinks = [
  ['Homepage', '/'],
  ['All Products', '/products'],
  ['Categories', '/products?category=all'],
  ['My Account', '/account'],
  ['Contact Us', '/contact'],
  ['Help Center', '/faq'],
] as const

/** The 404 page: leads home after 10 s unless the visitor stays, types or searches. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate('/'), [navigate])
  const { left, running, cancel } = useCountdown(notFoundCountdownSeconds, goHome)
  return (
    <div className="mx-auto max-w-180 pt-6 pb-8 md:pt-14">
      <div className="text-center">
        <h1 className="text-[1.625rem] font-extrabold tracking-tight md:text-[2.25rem]">
          Oops! Page Not Found
        </h1>
        <p className="mt-1.5 text-balance text-muted">The link may be old, or the product has moved.</p>
      </div>
      {running && (
        <div className="mt-3.5 flex items-center justify-between gap-2 rounded-card bg-sunken py-2 pr-2 pl-3.5 text-small md:mt-5 md:justify-center md:gap-4 md:bg-transparent">
          <span aria-hidden>
            Going to the homepage in <b className="tabular">{left}</b> seconds
          </span>
          <Button size="dense" onClick={cancel} className="whitespace-nowrap">
            Stay here
          </Button>
        </div>
      )}
      <output className="sr-only">
        {running ? 'Going to the homepage in 10 seconds' : 'You stay on this page'}
      </output>
      <SearchForm id="missing-search" className="mt-4" onTouched={cancel} />
      <div className="mt-3 grid grid-cols-2 gap-2.5 md:mt-4 md:grid-cols-3 md:gap-3">
        <Button icon={<ArrowLeft aria-hidden />} onClick={() => navigate(-1)}>
          Go Back
        </Button>
        <ButtonLink href="/" variant="primary" className="max-md:order-first max-md:col-span-2">
          Go to Homepage
        </ButtonLink>
        <Button icon={<RefreshCw aria-hidden />} onClick={() => location.reload()}>
          Refresh
        </Button>
      </div>
      <PopularCategories />
      <section className="mt-7 md:mt-11">
        <h2 className="text-[1.25rem]">Quick links</h2>
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

function PopularCategories() {
  const categories = useCategories().slice(0, 4)
  if (categories.length === 0) return null
  return (
    <section className="mt-7 md:mt-11">
      <h2 className="text-[1.25rem]">Popular categories</h2>
      <ul className="mt-3 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Joke() {
  const [told, setTold] = useState(0)
  return (
    <div className="mt-5 text-center">
      <Button variant="quiet" icon={<Smile aria-hidden />} onClick={() => setTold(told + 1)}>
        Tell me a joke
      </Button>
      <output className="block">{told > 0 && jokes[(told - 1) % jokes.length]}</output>
    </div>
  )
}
