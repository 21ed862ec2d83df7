import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { english, languageCodesIn } from '@shop/contract/languages'
import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import type { PageContext } from '@shop/contract/page-data'
import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { exitOnSignal } from '../boot/shutdown.ts'

/** The server build of the web app. It creates the context, because it has its own copies of the context keys. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(input: PageContext): RouterContextProvider
      renderEmail(
        content: EmailPayload,
        store: StoreDetails,
        templates: CustomEmailTemplates,
        origin: string,
      ): RenderedEmail
    }
  }
}

const builds = new URL('../../../web/build/', import.meta.url)

/** The folder of the current build of the web app. Asked once, at start, because the next build has another folder. */
export function builtFolder(): URL {
  const list = new URL('complete-builds', builds)
  if (!existsSync(list)) throw new Error('The web app is not built: run "npm run build" first.')
  const [current] = readFileSync(list, 'utf8').split('\n')
  return new URL(`${current}/`, builds)
}

/** Loads the web app in a language. */
export type LoadBuild = (language: string) => Promise<WebBuild>

/** Built languages: English in the folder itself, each other one in a folder named by its code. */
export function builtLanguages(folder: URL): string[] {
  const others = readdirSync(folder).filter((name) => existsSync(serverFolder(folder, name)))
  return languageCodesIn(others.map((name) => `${name}.json`))
}

/** The build folder of a language. */
export function languageFolder(folder: URL, language: string): URL {
  return language === english ? folder : new URL(`${language}/`, folder)
}

function serverFolder(folder: URL, language: string): URL {
  return new URL('server/index.js', languageFolder(folder, language))
}

/** The built web app, each language loaded on first use; builds never change while the process runs. */
export function loadBuilds(folder: URL): LoadBuild {
  return async (language) => (await import(serverFolder(folder, language).href)) as WebBuild
}

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Runs Vite in this process: pages update with every edit, on the shop's own port, in the language SHOP_LANGUAGE. */
export async function startVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  // The router's plugin runs its own Vite, which catches signals without exiting.
  exitOnSignal()
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  closeSocketsOnClose(app)
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}

/** A shutdown would wait for the sockets of open pages. Without them, pages poll until the server is back. */
function closeSocketsOnClose(app: FastifyInstance): void {
  const sockets = new Set<Duplex>()
  app.server.on('upgrade', (_request, socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    app.server.close()
    for (const socket of sockets) socket.destroy()
  })
}
