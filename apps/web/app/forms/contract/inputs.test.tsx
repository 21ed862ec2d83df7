import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DateInput, kilosToGrams, MoneyInput, NumberInput, parsePercent, WeightInput } from './inputs.tsx'

function Form({ values, children }: { values: object; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
}

const renderedValue = (value: unknown, input: ReactNode) =>
  /value="([^"]*)"/.exec(renderToStaticMarkup(<Form values={{ it: value }}>{input}</Form>))?.[1]

test('fields show kobo as naira, grams as kilos, and times in Lagos time', () => {
  expect(renderedValue(250_050, <MoneyInput name="it" label="Fee" />)).toBe('2,500.50')
  expect(renderedValue(2_500, <WeightInput name="it" label="Up to" />)).toBe('2.5')
  expect(renderedValue('2026-10-31T23:00:00.000Z', <DateInput name="it" label="Starts" hint="" />)).toBe(
    '2026-11-01T00:00',
  )
})

test('null is an empty field', () => {
  expect(renderedValue(null, <MoneyInput name="it" label="Fee" />)).toBe('')
  expect(renderedValue(null, <NumberInput name="it" label="Days" />)).toBe('')
  expect(renderedValue(null, <DateInput name="it" label="Ends" hint="" />)).toBe('')
})

test('invalid kilos are NaN', () => {
  expect(['', '2.5', '-1', '5kg', '1.2345'].map(kilosToGrams)).toEqual([null, 2_500, NaN, NaN, NaN])
})

test('a percentage accepts a dot or a comma, but no minus sign', () => {
  expect(['', '10', '2,5 %', '1.234', '-5', 'ten'].map(parsePercent)).toEqual([null, 10, 2.5, NaN, NaN, NaN])
})
