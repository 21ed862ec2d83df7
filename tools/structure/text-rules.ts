import { findBareTexts } from '../../apps/web/tools/languages/find-bare-texts.ts'
import type { Rule } from './import-rules.ts'
import { isTest } from './sources.ts'

const translatedFolders = ['apps/web/app/', 'packages/ui/src/']
const english = ['admin', 'shell/admin', 'tables', 'emails', 'design-system'].map(
  (folder) => `apps/web/app/${folder}/`,
)

// Staff read the first, engines that search the second, the design system shows itself in the third.
const notForVisitors = /\/(?:return-message|(?:product-)?schemas?|sample-(?:order|agreement))\.ts$|\/showcase/

/** What visitors read is a text of the catalogues: `t('…')`, or `sentence('…')` with elements in it. */
export const translatableTexts: Rule = (sources) =>
  sources
    .filter(({ path }) => translatedFolders.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => !english.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !notForVisitors.test(path))
    .flatMap(({ path, text }) =>
      findBareTexts(path, text).map(
        ({ line, text: words }) =>
          `${path}:${line} writes out “${words}”: use t('…') of @shop/contract/t, then npm run texts`,
      ),
    )
