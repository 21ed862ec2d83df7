import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

/** Browsers ask for a new service worker at each visit; what it fetches is ruled by its own policy. */
const extraHeaders: Readonly<Record<string, Record<string, string>>> = {
  'sw.js': { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" },
}

/** Folders whose missing files are told in one plain line, not by a rendered page. */
const assetPaths = ['/assets/*', '/media/*', '/favicon.ico']

/**
 * Serves the built files of the web app, compressed beforehand. A file that several languages have is the same in all
 * of them: its name tells what is inside, or it holds no words.
 */
export async function serveAssets(app: FastifyInstance, folders: readonly URL[]): Promise<void> {
  const roots = folders.map((folder) => fileURLToPath(folder))
  await app.register(fastifyStatic, { root: roots, serve: false, preCompressed: true, cacheControl: false })
  const served = new Set<string>()
  for (const root of roots) {
    for (const name of listFilesBelow(root)) {
      if (served.has(name)) continue
      served.add(name)
      const cacheControl = name.startsWith('assets/') ? cacheForever : cacheOneHour
      app.get(`/${name}`, { config: { access: 'asset' } }, (_request, reply) =>
        reply.headers({ 'cache-control': cacheControl, ...extraHeaders[name] }).sendFile(name, root),
      )
    }
  }
}

export function rejectMissingFiles(app: FastifyInstance): void {
  for (const url of assetPaths) {
    if (!app.hasRoute({ method: 'GET', url })) app.get(url, { config: { access: 'asset' } }, sendFileNotFound)
  }
}

function sendFileNotFound(_request: unknown, reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

function listFilesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
}
