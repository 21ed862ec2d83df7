import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { renderEmail } from '../../app/emails/render-email.tsx'
import { texts } from './texts-plugin.ts'

/** The emails as the build of a language has them, for tests: without the plugin all texts are English. */
export async function loadEmails(code: string): Promise<typeof renderEmail> {
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../', import.meta.url)),
    plugins: [texts(code)],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'error',
  })
  const module = await vite.ssrLoadModule('/app/emails/render-email.tsx')
  await vite.close()
  return module['renderEmail'] as typeof renderEmail
}
