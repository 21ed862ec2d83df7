import type { Synonyms, Synonym } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { updateSynonyms, listSynonyms } from '../../api/generated/admin/taxonomy.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { usePermission } from '../../api/profile.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/queries.ts'

const settings: SettingsResource<Synonyms, Synonyms> = {
  key: ['admin', 'synonyms'],
  read: (signal) => listSynonyms({}, { signal }),
  save: (body) => updateSynonyms(body),
  successMessage: 'Synonyms saved',
}

/** What shoppers call things, a line for each, edited as one text. */
export function SynonymsCard() {
  const read = useSettingsResource(settings, usePermission('catalogue:read'))
  const canEdit = usePermission('catalogue:write')
  const [input, setInput] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const save = useSaveSettingsResource(settings)
  const submit = () => {
    const lines = parseSynonyms(input ?? '')
    if ('invalidLine' in lines)
      return setProblem(`Line ${lines.invalidLine} needs words on both sides of “=”`)
    setProblem(undefined)
    save.mutate(lines, { onSuccess: () => setInput(null) })
  }
  return (
    <Panel title="Search synonyms">
      <AsyncSection read={read} label="Loading synonyms" height="h-72">
        {({ items: synonyms }) => (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <TextArea
              label="Search synonyms"
              helper="One per line: what customers type, separated by commas, then = and the words in your products."
              error={problem}
              rows={12}
              value={input ?? formatSynonyms(synonyms)}
              disabled={!canEdit}
              onChange={(event) => setInput(event.target.value)}
            />
            {input !== null && (
              <div className="flex gap-3">
                <Button type="submit" variant="primary" loading={save.isPending}>
                  Save synonyms
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    setInput(null)
                    setProblem(undefined)
                  }}
                >
                  Discard
                </Button>
              </div>
            )}
          </form>
        )}
      </AsyncSection>
    </Panel>
  )
}

/** The list as text: a line for each entry, "gen, gen set = generator". */
export function formatSynonyms(synonyms: readonly Synonym[]): string {
  return synonyms
    .map(({ terms: words, maps_to: intended }) => `${words.join(', ')} = ${intended.join(', ')}`)
    .join('\n')
}

/** Reads such a text; the number of the first line that has no words on both sides, where there is one. */
export function parseSynonyms(text: string): { items: Synonym[] } | { invalidLine: number } {
  const synonyms: Synonym[] = []
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [words = [], intended = [], ...more] = line.split('=').map(splitPhrases)
    if (words.length === 0 || intended.length === 0 || more.length > 0) return { invalidLine: n + 1 }
    synonyms.push({ terms: words, maps_to: intended })
  }
  return { items: synonyms }
}

const splitPhrases = (part: string) =>
  part
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
