import { Dialog } from '@shop/ui/dialog'
import { useHydrated } from '@shop/ui/use-hydrated'
import { MonitorDown } from 'lucide-react'
import { useState } from 'react'
import { isAppleMobile, isInstalledApp, useInstall } from './installed-app.ts'

/** Installs the admin area as an app, or says how; nothing inside the installed app. */
export function InstallApp({ labelClass }: { labelClass: string }) {
  const isHydrated = useHydrated()
  const install = useInstall()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated || isInstalledApp()) return null
  return (
    <>
      <button
        type="button"
        title="Install app"
        onClick={() => (install ? void install() : setIsOpen(true))}
        className="flex min-h-11 basis-full items-center gap-2.5 rounded-control px-2.5 text-small font-semibold text-muted hover:bg-sunken md:min-h-10"
      >
        <MonitorDown aria-hidden />
        <span className={`flex-1 text-left ${labelClass}`}>Install app</span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Install the app">
        <p className="mb-3">The admin area gets its own icon and window, and can notify you of new orders.</p>
        {isAppleMobile() ? (
          <ol className="grid list-decimal gap-1.5 pl-5">
            <li>Open this page in Safari and tap Share.</li>
            <li>Choose “Add to Home Screen”, then Add.</li>
            <li>Open the shop from the home screen.</li>
          </ol>
        ) : (
          <p>
            Open the menu of your browser and choose “Install app” or “Add to Home screen”. Chrome, Edge and
            Samsung Internet have it; Firefox only on Android.
          </p>
        )}
      </Dialog>
    </>
  )
}
