import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDraft, loadDraft } from '../api/storage/drafts.ts'
import { stubBrowser } from '../api/browser-for-tests.ts'
import { syncFormDraft } from './form-draft.ts'

/** The parts of a field that drafts read and write. */
class Field {
  readonly name: string
  readonly defaultValue: string
  value: string
  constructor(name: string, value: string, defaultValue = value) {
    this.name = name
    this.value = value
    this.defaultValue = defaultValue
  }
}

/** Builds a form with these fields, and a function that types into one. */
function buildForm(...fields: Field[]) {
  const form = new EventTarget()
  Object.assign(form, {
    elements: { namedItem: (name: string) => fields.find((field) => field.name === name) ?? null },
  })
  return {
    form: form as HTMLFormElement,
    type(field: Field, text: string) {
      field.value = text
      form.dispatchEvent(new Event('input'))
    },
  }
}

const about = { name: 'profile ada', fields: ['first_name', 'phone'], end: 'logout' } as const

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Field)
})

afterEach(() => vi.unstubAllGlobals())

test('saves only changed text, and nothing from other fields', () => {
  const [name, phone, password] = [
    new Field('first_name', 'Ada'),
    new Field('phone', ''),
    new Field('password', ''),
  ]
  const { form, type } = buildForm(name, phone, password)
  const stop = syncFormDraft(form, about)
  type(password, 'Rusty4Anchor')
  expect(loadDraft(about.name)).toBeUndefined()
  type(phone, '0803')
  expect(loadDraft(about.name)).toEqual({ phone: '0803' })
  type(phone, '')
  expect(loadDraft(about.name)).toBeUndefined()
  stop()
  type(phone, '0803')
  expect(loadDraft(about.name)).toBeUndefined()
})

test('restores saved text, but not over text already typed', () => {
  saveDraft(about.name, { first_name: 'Ada', phone: 7 })
  const [untouched, input, phone] = [
    new Field('first_name', 'Adaeze'),
    new Field('first_name', 'Ngozi', 'Adaeze'),
    new Field('phone', ''),
  ]
  syncFormDraft(buildForm(untouched, phone).form, about)
  syncFormDraft(buildForm(input).form, about)
  expect([untouched.value, input.value, phone.value]).toEqual(['Ada', 'Ngozi', ''])
})

test('saves what was typed before the form was watched', () => {
  const phone = new Field('phone', '0803', '')
  syncFormDraft(buildForm(phone).form, about)
  expect(loadDraft(about.name)).toEqual({ phone: '0803' })
})
