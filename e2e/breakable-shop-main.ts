import { readConfig } from '../apps/server/src/config.ts'
import { migrateDatabase, openConfiguredDatabase } from '../apps/server/src/boot/open-database.ts'
import { openShop } from '../apps/server/src/boot/open-domain.ts'
import { prepareShop } from '../apps/server/src/boot/prepare-shop.ts'
import { serveShop } from '../apps/server/src/boot/serve-shop.ts'
import { createStartLog } from '../apps/server/src/boot/start-log.ts'
import { stopOnSignal } from '../apps/server/src/boot/shutdown.ts'

// Runs the real shop in one process. The parent process can send SQL statements to break its database.
const config = readConfig(process.env)
const database = await openConfiguredDatabase(config)
await migrateDatabase(database)
const { ctx, live } = await openShop(process.env, config, database)
await prepareShop(ctx, config, createStartLog(config.LOG_LEVEL))
const { open, stop } = await serveShop(ctx, database, { config, live })
stopOnSignal(stop)
await open()
process.on('message', (statement: string) => {
  database.run(statement).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.send?.('ready')
