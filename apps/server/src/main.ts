import { inspect } from 'node:util'
import { createStartLog, StartProblem } from './boot/start-log.ts'
import { startShop } from './boot/start-shop.ts'
import { ConfigError } from './config.ts'

startShop(process.env).catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartProblem
  // At any log level: otherwise nobody would know why the shop did not start.
  createStartLog('error', process.stderr).error(plain ? error.message : inspect(error))
  process.exit(1)
})
