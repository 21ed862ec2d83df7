import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { route, type RouteConfigEntry } from '@react-router/dev/routes'

const folder = fileURLToPath(new URL('../../../extensions', import.meta.url))
const ending = '.route.tsx'

/** The pages of extensions in the admin area: extensions/<name>/admin/<page>.route.tsx is at extensions/<name>/<page>. */
export function extensionPages(): RouteConfigEntry[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return names.flatMap((name) => {
    const pages = `${folder}/${name}/admin`
    const files = existsSync(pages) ? readdirSync(pages).toSorted() : []
    return files
      .filter((file) => file.endsWith(ending))
      .map((file) => {
        const path = `extensions/${name}/${file.slice(0, -ending.length)}`
        return route(path, `../../../extensions/${name}/admin/${file}`, { id: path })
      })
  })
}
