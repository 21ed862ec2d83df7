import { expect, test } from 'vitest'
import { validateSignUpForm, signUpErrors, toSignUpInput } from './sign-up-form.tsx'

function filled(more: Record<string, string> = {}): FormData {
  const form = new FormData()
  const values = {
    first_name: 'Ada',
    last_name: 'Obi',
    username: 'ada',
    email: 'ada@example.ng',
    password: 'Harmattan7',
    confirm_password: 'Harmattan7',
    agree_to_terms: 'on',
    ...more,
  }
  for (const [name, value] of Object.entries(values)) if (value !== '') form.set(name, value)
  return form
}

test.each([
  ['confirm_password', 'Harmattan8', 'Passwords do not match'],
  ['agree_to_terms', '', 'You must agree to the terms and conditions'],
  ['email', 'ada@example', 'Email is invalid'],
  ['last_name', '', 'Last name is required'],
])('%s "%s" is rejected: %s', (name, value, text) => {
  expect(validateSignUpForm(filled({ [name]: value }))).toEqual({ [name]: [text] })
})

test('a complete form has no errors and matches the API input', () => {
  expect(validateSignUpForm(filled())).toEqual({})
  expect(Object.keys(toSignUpInput(filled()))).toEqual([
    'first_name',
    'last_name',
    'username',
    'email',
    'password',
  ])
})

test.each([
  [{ message: 'Taken.', errors: { email: ['In use'] } }, { email: ['In use'] }, 'Taken.'],
  [{ errors: { email: ['In use', 'Odd'] } }, { email: ['In use', 'Odd'] }, 'In use'],
  [
    { email: ['A user with this email already exists.'] },
    { email: ['A user with this email already exists.'] },
    'A user with this email already exists.',
  ],
  [{ username: ['Taken'] }, { username: ['Taken'] }, 'Signup failed. Please try again.'],
  [undefined, {}, 'Signup failed. Please try again.'],
])('maps an error response of %j to field errors and a banner', (problem, errors, banner) => {
  expect(signUpErrors(problem)).toEqual({ errors, banner })
})
