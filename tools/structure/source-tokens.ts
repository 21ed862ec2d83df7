/** Receives the tokens of a file with their index: names (identifiers, keys, strings without a space) and texts. */
export type Listener = (kind: 'name' | 'text', value: string, index: number) => void

type Mode = { kind: 'code'; braces: number } | { kind: 'template' | 'tag' | 'closing-tag' | 'children' }

interface Scanner {
  readonly text: string
  readonly hasJsx: boolean
  readonly listen: Listener
  readonly modes: Mode[]
  at: number
  /** Whether a `/` starts a regular expression here, and a `<` an element. */
  expectsOperand: boolean
}

const codeToken =
  /\s+|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|([#@]?[A-Za-z_$][\w$]*)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(\d[\w.]*)/y
const tagToken =
  /\s+|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|([A-Za-z_$][\w$.:-]*)|("[^"]*"|'[^']*')|<[^<>]*(?:<[^<>]*>[^<>]*)*>/y
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y
const childText = /[^{<]*/y
const regex = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const tagStart = /<(?:[A-Za-z][\w.:-]*(?=[\s/>])(?!\s+extends\b)(?!>\()|>)/y
const beforeOperand = new Set('return typeof case in of else default void await yield new throw'.split(' '))

function match(scanner: Scanner, form: RegExp): RegExpExecArray | null {
  form.lastIndex = scanner.at
  const found = form.exec(scanner.text)
  if (found) scanner.at = form.lastIndex
  return found
}

/** A string without a space is a name. Imported files are named by their own paths. */
export function readString(listen: Listener, value: string, index: number): void {
  if (!/^(?:\.{1,2}\/|@shop\/|node:)/.test(value))
    listen(/\s/.test(value.trim()) ? 'text' : 'name', value, index)
}

/** The capture groups of a token in both modes: comment, name, string. */
function emit(scanner: Scanner, [, note, name, string]: RegExpExecArray, from: number): void {
  if (note !== undefined) scanner.listen('text', note, from)
  else if (name !== undefined) scanner.listen('name', name, from)
  else if (string !== undefined) readString(scanner.listen, string.slice(1, -1), from)
}

function readTemplate(scanner: Scanner): void {
  const from = scanner.at
  readString(scanner.listen, match(scanner, templateText)?.[0] ?? '', from)
  scanner.expectsOperand = scanner.text[scanner.at] === '$'
  if (scanner.expectsOperand) scanner.modes.push({ kind: 'code', braces: 0 })
  else scanner.modes.pop()
  scanner.at += scanner.expectsOperand ? 2 : 1
}

function readChildren(scanner: Scanner): void {
  const from = scanner.at
  scanner.listen('text', match(scanner, childText)?.[0] ?? '', from)
  const isCode = scanner.text[scanner.at] === '{'
  const isClosing = scanner.text.startsWith('</', scanner.at)
  scanner.modes.push(isCode ? { kind: 'code', braces: 0 } : { kind: isClosing ? 'closing-tag' : 'tag' })
  scanner.at += isClosing ? 2 : 1
  scanner.expectsOperand = true
}

function readTag(scanner: Scanner, mode: Mode): void {
  const from = scanner.at
  const found = match(scanner, tagToken)
  if (found) return emit(scanner, found, from)
  const sign = scanner.text.startsWith('/>', from) ? '/>' : (scanner.text[from] ?? '')
  scanner.at += Math.max(sign.length, 1)
  scanner.expectsOperand = sign === '{'
  if (sign === '{') scanner.modes.push({ kind: 'code', braces: 0 })
  else if (sign === '/>') scanner.modes.pop()
  else if (sign === '>' && mode.kind === 'tag') scanner.modes.splice(-1, 1, { kind: 'children' })
  else if (sign === '>') scanner.modes.splice(-2, 2)
}

function readSign(scanner: Scanner, mode: Mode & { kind: 'code' }): void {
  const sign = scanner.text[scanner.at] ?? ''
  tagStart.lastIndex = scanner.at
  if (sign === '`') scanner.modes.push({ kind: 'template' })
  else if (sign === '{') mode.braces++
  else if (sign === '}' && --mode.braces < 0) scanner.modes.pop()
  else if (sign === '<' && scanner.hasJsx && scanner.expectsOperand && tagStart.test(scanner.text))
    scanner.modes.push({ kind: 'tag' })
  scanner.at++
  scanner.expectsOperand = !/[)\]}]/.test(sign)
}

function readCodeToken(scanner: Scanner, mode: Mode & { kind: 'code' }): void {
  const from = scanner.at
  const found = match(scanner, codeToken)
  if (!found && scanner.expectsOperand && match(scanner, regex)) scanner.expectsOperand = false
  else if (!found) readSign(scanner, mode)
  else {
    emit(scanner, found, from)
    const [, , name, string, digits] = found
    if (name ?? string ?? digits) scanner.expectsOperand = name !== undefined && beforeOperand.has(name)
  }
}

/** Reads TypeScript or JavaScript, with or without JSX. Throws an Error if it cannot parse the code. */
export function readCode(text: string, hasJsx: boolean, listen: Listener): void {
  const modes: Mode[] = [{ kind: 'code', braces: 0 }]
  const scanner: Scanner = { text, hasJsx, listen, modes, at: 0, expectsOperand: true }
  while (scanner.at < text.length) {
    const mode = scanner.modes.at(-1)
    if (mode?.kind === 'code') readCodeToken(scanner, mode)
    else if (mode?.kind === 'template') readTemplate(scanner)
    else if (mode?.kind === 'children') readChildren(scanner)
    else if (mode) readTag(scanner, mode)
    else throw new Error('more is closed than was opened')
  }
  if (scanner.modes.length !== 1) throw new Error(`it ends inside a ${scanner.modes.at(-1)?.kind}`)
}
