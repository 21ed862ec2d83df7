import { existsSync, readdirSync } from 'node:fs'
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

/** The server half of the web app. The context is made inside it, because it has its own copy of the keys. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(input: PageContext): RouterContextProvider
      renderEmail(content: EmailPayload, store: StoreDetails, templates: CustomEmailTemplates): RenderedEmail
    }
  }
}

/** Where `npm start` leaves the built web app. */
export const builtFolder = new URL('../../../web/build/', import.meta.url)

/** Returns the web app in a language. */
export type LoadBuild = (language: string) => Promise<WebBuild>

/** The languages that were built: English in the folder itself, each other one in a folder of its code. */
export function builtLanguages(folder: URL): string[] {
  const others = readdirSync(folder).filter((name) => existsSync(serverFolder(folder, name)))
  return languageCodesIn(others.map((name) => `${name}.json`))
}

/** Where the build of a language has its two halves. */
export function languageFolder(folder: URL, language: string): URL {
  return language === english ? folder : new URL(`${language}/`, folder)
}

function serverFolder(folder: URL, language: string): URL {
  return new URL('server/index.js', languageFolder(folder, language))
}

/** The built web app, each language from its first use on; none changes while the process lives. */
export function loadBuilds(folder: URL): LoadBuild {
  return async (language) => (await import(serverFolder(folder, language).href)) as WebBuild
}

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Vite inside this process: pages follow every edit, over the shop's own port, in the one language of SHOP_LANGUAGE. */
export async function startVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  // The router's plugin runs a Vite of its own, which hears a signal and does not end.
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

/** A stop would wait for the sockets of open pages. Without theirs, pages ask until a server answers: the next. */
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
