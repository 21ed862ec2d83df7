// Exits with 0 if the shop on this machine's PORT (3000) can serve visitors: a health check where there is no curl.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const response = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exitCode = response?.ok ? 0 : 1
