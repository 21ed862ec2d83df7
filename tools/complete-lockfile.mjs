// Adds the optional platform packages that a registry did not list to the lock file, so that
// `npm ci` accepts it everywhere. Run it after every `npm install` that changes the lock.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const platforms =
  /(android|darwin|freebsd|linux|openharmony|wasm32|win32)-?(arm64|arm|x64|ia32|ppc64|riscv64|s390x|wasi)?/

let added = 0
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${owner}/node_modules/${name}`]) continue
    const [, os, cpu] = platforms.exec(name) ?? []
    if (!os) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [os === 'wasm32' ? 'wasm32' : (cpu ?? 'none')],
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os === 'wasm32' ? {} : { os: [os] }),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional platform packages added to package-lock.json`)
