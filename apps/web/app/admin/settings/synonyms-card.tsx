import type { Synonym } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { updateSynonyms, listSynonyms } from '../../api/generated/admin/taxonomy.ts'
import { usePermission } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

/** Search synonyms, one line each, edited as one text. */
export function SynonymsCard() {
  const result = useQuery({ ...listSynonyms.query(), enabled: usePermission('catalogue:read') })
  return (
    <Panel title="Search synonyms">
      <AsyncSection result={result} label="Loading synonyms" height="h-72">
        {({ items }) => <SynonymsForm key={formatSynonyms(items)} text={formatSynonyms(items)} />}
      </AsyncSection>
    </Panel>
  )
}

/** Reports the first line without words on both sides. */
const SynonymsText = z.pipe(
  z.object({ text: z.string() }),
  z.transform(({ text }, { issues }) => {
    const parsed = parseSynonyms(text)
    if ('items' in parsed) return parsed
    const message = `Line ${parsed.invalidLine} needs words on both sides of “=”`
    issues.push({ code: 'custom', message, path: ['text'], input: text })
    return z.NEVER
  }),
)

function SynonymsForm({ text }: { text: string }) {
  const form = useContractForm(updateSynonyms, {
    schema: SynonymsText,
    values: { text },
    success: 'Synonyms saved',
    stores: listSynonyms.key(),
  })
  return (
    <FormBody form={form} fieldsClassName="grid gap-3" disabled={!usePermission('catalogue:write')}>
      <TextareaInput
        name="text"
        label="Search synonyms"
        helper="One per line: what customers type, separated by commas, then = and the words in your products."
        rows={12}
      />
      {form.isDirty && (
        <div className="flex gap-3">
          <Button type="submit" variant="primary" loading={form.pending}>
            Save synonyms
          </Button>
          <Button variant="quiet" onClick={form.discard}>
            Discard
          </Button>
        </div>
      )}
    </FormBody>
  )
}

/** The synonyms as text, one line each: "gen, gen set = generator". */
export function formatSynonyms(synonyms: readonly Synonym[]): string {
  return synonyms
    .map(({ terms, maps_to: targets }) => `${terms.join(', ')} = ${targets.join(', ')}`)
    .join('\n')
}

/** Parses such a text; returns the number of the first line without words on both sides, if any. */
export function parseSynonyms(text: string): { items: Synonym[] } | { invalidLine: number } {
  const synonyms: Synonym[] = []
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [terms = [], targets = [], ...more] = line.split('=').map(splitPhrases)
    if (terms.length === 0 || targets.length === 0 || more.length > 0) return { invalidLine: n + 1 }
    synonyms.push({ terms, maps_to: targets })
  }
  return { items: synonyms }
}

const splitPhrases = (part: string) =>
  part
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
