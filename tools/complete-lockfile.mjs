// Adds optional platform packages that a registry left out to the lock file, so that `npm ci` accepts it everywhere, and
// fetches missing integrity hashes from the registry. Run it after every `npm install` that changes the lock file.
import { execFileSync } from 'node:child_process'
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

let verified = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const output = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
    encoding: 'utf8',
  })
  const integrity = output.trim()
  if (!/^sha512-\S+$/.test(integrity))
    throw new Error(`The registry knows no integrity of ${name} ${entry.version}.`)
  const { version, ...rest } = entry
  lock.packages[path] = { version, integrity, ...rest }
  verified += 1
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional platform packages and ${verified} hashes added to package-lock.json`)
