// npm run build: builds the web app in every language and the server if their sources changed. npm start does it too.
import { buildServerWhenStale } from './prepare/build-server.mjs'
import { buildWebWhenStale } from './prepare/build-web.mjs'
import { installWhenStale } from './prepare/install.mjs'
import { runCommand } from './prepare/log.mjs'

await runCommand(async () => {
  await installWhenStale()
  await buildWebWhenStale()
  await buildServerWhenStale()
})
