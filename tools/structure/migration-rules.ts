import type { Rule } from './import-rules.ts'

const migrationName = /^migrations\/(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** Migrations are numbered without gaps and are plain SQL: no code, and no commands that include other files. */
export const plainMigrations: Rule = (sources) => {
  const found = sources
    .filter(({ path }) => path.startsWith('migrations/'))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return found.flatMap(({ path, text }, index) => {
    const number = Number(migrationName.exec(path)?.[1])
    const nameErrors = number === index + 1 ? [] : [`${path} should be number ${index + 1}, a name and .sql`]
    return /^\s*\\/m.test(text) ? [...nameErrors, `${path} pulls in another file`] : nameErrors
  })
}

const lastOfFirstRelease = 15

/** Statements that the version before cannot live with, or during which it has to wait, with what is wrong. */
const breaking: [pattern: RegExp, problem: string][] = [
  [/\bDROP\s+(?:TABLE|COLUMN|TYPE|VIEW|SEQUENCE|SCHEMA|FUNCTION|DEFAULT)\b/i, 'drops'],
  [/\bDROP\s+(?!CONSTRAINT\b|NOT\s+NULL\b|INDEX\b|TRIGGER\b|EXPRESSION\b)\w+\s*[,;]/i, 'drops'],
  [/\bTRUNCATE\b/i, 'empties a table'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes a type'],
  [
    /^(?![\s\S]*\bVALIDATE\s+CONSTRAINT\b[\s\S]*\bSET\s+NOT\s+NULL\b)[\s\S]*\bSET\s+NOT\s+NULL\b/i,
    'sets NOT NULL without a validated check',
  ],
  [
    /\bADD\s+(?!CONSTRAINT\b|CHECK\b|FOREIGN\b|UNIQUE\b|PRIMARY\b|EXCLUDE\b)(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?\w+\s+\w+(?:(?!\bDEFAULT\b|\bGENERATED\b)[^,;])*\bNOT\s+NULL\b(?:(?!\bDEFAULT\b|\bGENERATED\b)[^,;])*[,;]/i,
    'adds a column that must be filled',
  ],
]

const slow: [pattern: RegExp, problem: string][] = [
  [
    /\bALTER\s+TABLE\s+(\w+)(?:(?!\bNOT\s+VALID\b)[^;])*\bADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:CHECK|FOREIGN\s+KEY)\b(?:(?!\bNOT\s+VALID\b)[^;])*;/gi,
    'adds a constraint without NOT VALID',
  ],
  [
    /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)\w+\s+ON\s+(\w+)/gi,
    'creates an index without CONCURRENTLY',
  ],
]

/** Without comments and the bodies of functions, which run later. */
const statements = (text: string) =>
  text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")

/**
 * The version before goes on working on what an expand migration leaves, and on its tables while it runs
 * (docs/upgrades.md). Tables that the file itself creates are new to it.
 */
export const safeExpansions: Rule = (sources) =>
  sources
    .filter(({ path, text }) => migrationName.test(path) && !/^-- phase: contract$/m.test(text))
    .flatMap(({ path, text }) => {
      const sql = statements(text)
      const isNew = (table: string | undefined) =>
        new RegExp(`\\bCREATE\\s+TABLE\\s+${table}\\b`, 'i').test(sql)
      const found = breaking.filter(([pattern]) => pattern.test(sql))
      const blocking = slow.filter(
        ([pattern]) =>
          Number(migrationName.exec(path)?.[1]) > lastOfFirstRelease &&
          [...sql.matchAll(pattern)].some(([, table]) => !isNew(table)),
      )
      const phase = /^(?:-- no transaction\n)?-- phase: expand\n/.test(text)
        ? []
        : [`${path} declares no phase`]
      return [
        ...phase,
        ...[...found, ...blocking].map(([, problem]) => `${path} ${problem}, but is an expand migration`),
      ]
    })
