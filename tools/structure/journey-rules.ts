import { staffJourneys } from '../../e2e/changes-the-shop.ts'
import type { Rule } from './import-rules.ts'

/** Other journeys run at the same time, and some of them count products. */
export const isolatedProductJourneys: Rule = (sources) =>
  sources
    .filter(({ path, imports }) => path.endsWith('.spec.ts') && imports.includes('e2e/product-by-api'))
    .filter(({ path }) => !staffJourneys.test(path))
    .map(({ path }) => `${path} adds a product while other journeys count them`)
