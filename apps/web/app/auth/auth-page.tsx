import type { ReactNode } from 'react'
import { heroSrcSet, rightScene, smallHero } from '../runtime/hero-image.ts'
import { useDataSaver, useStoreDetails } from '../runtime/root-data.tsx'

/** A form of 440 px; on desktop the home page's image and the shop's promises are beside it. */
export function AuthPage({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  const { promises, is_demo: isDemo } = useStoreDetails()
  const dataSaver = useDataSaver()
  return (
    <div className="grid gap-10 lg:grid-cols-[27.5rem_minmax(0,1fr)] lg:gap-16">
      <div className="mx-auto w-full max-w-110">
        <h1>{title}</h1>
        {description && <p className="mt-1 text-muted">{description}</p>}
        <div className="mt-5 grid gap-4">{children}</div>
      </div>
      <aside className="hidden self-start overflow-hidden rounded-hero bg-hero text-hero-ink lg:block">
        {isDemo && !dataSaver && <Scene />}
        <ul className="grid gap-4 p-8">
          {promises.slice(0, 3).map(({ title, description }) => (
            <li key={title}>
              <b className="block text-h3">{title}</b>
              <span className="text-hero-muted">{description}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

const sizes = '(min-width: 1334px) 696px, 50vw'

/** Lazy, because phones do not show it. */
function Scene() {
  return (
    <picture>
      <source type="image/avif" srcSet={heroSrcSet(rightScene, 'avif')} sizes={sizes} />
      <img
        src={smallHero}
        srcSet={heroSrcSet(rightScene, 'webp')}
        sizes={sizes}
        alt=""
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full object-cover"
      />
    </picture>
  )
}
