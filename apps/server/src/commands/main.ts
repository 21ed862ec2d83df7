import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { migrateDatabase, openConfiguredDatabase } from '../boot/open-database.ts'
import { openShop } from '../boot/open-domain.ts'
import { StartProblem } from '../boot/start-log.ts'
import { runOnServer } from './command-socket.ts'
import { CommandProblem, type Command } from './command.ts'
import { commands } from './commands.ts'
import { checkUpgrade } from '../operations/upgrades/check-upgrade.ts'

function print(line: string): void {
  console.log(line)
}

/** `npm run <command> -- <arguments>`: runs in the running shop, or here if none is running. */
async function main([name, ...options]: string[]): Promise<void> {
  const command = commands.find((candidate) => candidate.name === name)
  const config = readConfig(process.env)
  if (name === checkUpgrade.name) {
    parseCommandArgs(checkUpgrade, options)
    return checkUpgrade.run({ config, print })
  }
  if (!command) {
    const names = [...commands, checkUpgrade].map((candidate) => candidate.name)
    throw new CommandProblem(`Commands: ${names.join(', ')}.`)
  }
  const args = parseCommandArgs(command, options)
  const isInteractive = Boolean(process.stdout.isTTY)
  const input = { command: command.name, args, isInteractive }
  if (
    command.supportsRunningServer &&
    !config.DATABASE_URL &&
    (await runOnServer(config.DATA_DIR, input, print))
  )
    return
  const database = await openConfiguredDatabase(config)
  try {
    await migrateDatabase(database)
    const { ctx } = await openShop(process.env, config, database)
    await command.run({ ctx, database, config, args, isInteractive, print })
  } finally {
    await database.close()
  }
}

/** npm runs scripts in the project's folder, but paths are relative to where npm was called. */
function parseCommandArgs({ name, args }: Pick<Command, 'name' | 'args'>, options: string[]): string[] {
  if (options.length !== args.length) {
    throw new CommandProblem(`Usage: npm run ${name}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`)
  }
  const workingFolder = process.env['INIT_CWD'] ?? process.cwd()
  return options.map((path) => resolve(workingFolder, path))
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    const plain = [ConfigError, StartProblem, CommandProblem].some((kind) => error instanceof kind)
    console.error(plain ? (error as Error).message : error)
    process.exitCode = 1
  })
  // A server that a command has stopped leaves timers of minutes.
  .finally(() => process.exit())
