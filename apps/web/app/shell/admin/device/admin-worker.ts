const workerPath = '/admin-sw.js'
const scope = '/admin'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** The service worker of the admin area, registered once; undefined if the browser has none or it cannot be loaded. */
export function registerAdminWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return undefined
  try {
    const registration = await serviceWorker.register(createWorkerUrl(), { scope })
    await untilActive(registration)
    return registration
  } catch {
    // Blocked by the browser, or the build is being served without it.
    registering = undefined
    return undefined
  }
}

/** A subscription needs an active worker. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

/** Browsers with trusted types accept the address of a worker from this policy only. */
function createWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('admin-worker', { createScriptURL: () => workerPath })
  return policy?.createScriptURL('') ?? workerPath
}
