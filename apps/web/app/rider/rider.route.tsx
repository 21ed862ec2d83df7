import type { RiderRun } from '@shop/contract/rider'
import { t } from '@shop/contract/t'
import { data } from 'react-router'
import type { Route } from './+types/rider.route.ts'
import { pageContext } from '../runtime/page-context.ts'
import { useStoreDetails } from '../runtime/root-data.tsx'
import { pageMeta } from '../runtime/page-title.ts'
import type { ShellHandle } from '../shell/shell-handle.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { LinkEnded } from './link-ended.tsx'
import { RunView } from './run-view.tsx'
import { useRiderRun } from './use-rider-run.ts'
import { useWorkerFiles } from './use-worker-files.ts'

export const handle: ShellHandle = { startsOnIdle: true, signInOnLoad: false }
/** No canonical address: it would be the rider's key. */
export const meta: Route.MetaFunction = (source) => pageMeta(source, t('Deliveries'), { path: null })
/** The address is the rider's key. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const run: RiderRun | null = await context.get(pageContext).pages.riderRun(params.token)
  return data({ run }, { status: run ? 200 : 410 })
}

/** The queue sends and reads the run automatically. */
export function shouldRevalidate() {
  return false
}

/** A rider's parcels of today. It needs no account and no connection, and sends later what was done meanwhile. */
export default function RiderPage({
  params: { token },
  loaderData: { run: initialRun },
}: Route.ComponentProps) {
  const rider = useRiderRun(token, initialRun)
  const shop = useStoreDetails()
  useWorkerFiles()
  return (
    <main id="content" className="mx-auto grid max-w-160 gap-4 px-4 pt-4 pb-10">
      {/* React moves it to the head. Each rider installs their own page. */}
      <link rel="manifest" href={`/rider/${token}/manifest.webmanifest`} />
      {rider.run ? (
        <RunView token={token} rider={{ ...rider, run: rider.run }} />
      ) : (
        <LinkEnded actions={rider.actions} shop={shop} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-width">
      <ErrorPage error={error} />
    </main>
  )
}
