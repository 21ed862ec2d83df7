import type { PlaceholderNames } from '@shop/contract/t'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Like `t`, with elements as placeholders: `sentence('See {terms}.', { terms: <Link …>{t('our terms')}</Link> })`. A
 * sentence stays one text because other languages order its words differently.
 */
export function sentence<Text extends string>(
  text: Text,
  elements: Record<PlaceholderNames<Text>, ReactNode>,
) {
  const byName: Readonly<Record<string, ReactNode>> = elements
  const parts = text.split(/\{(\w+)\}/g).map((part, index) => (index % 2 === 1 ? byName[part] : part))
  return createElement(Fragment, null, ...parts)
}
