import type { Synonyms } from '@shop/contract/admin/synonyms'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { editSynonyms, listSynonyms } from '../../api/generated/admin/synonyms.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { linesOf, readLines } from './synonym-lines.ts'

const settings: OwnSettings<Synonyms, Synonyms> = {
  key: ['admin', 'synonyms'],
  read: (signal) => listSynonyms({}, { signal }),
  save: (body) => editSynonyms(body),
  said: 'Synonyms saved',
}

/** What shoppers call things, a line for each, edited as one text. */
export function SynonymsCard() {
  const read = useOwnSettings(settings, usePermission('catalogue:read'))
  const mayEdit = usePermission('catalogue:write')
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const save = useSaveOwnSettings(settings)
  const submit = () => {
    const lines = readLines(typed ?? '')
    if ('wrongLine' in lines) return setProblem(`Line ${lines.wrongLine} needs words on both sides of “=”`)
    setProblem(undefined)
    save.mutate(lines, { onSuccess: () => setTyped(null) })
  }
  return (
    <Panel title="Search synonyms">
      <LoadedPart read={read} label="Loading synonyms" height="h-72">
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
              value={typed ?? linesOf(synonyms)}
              disabled={!mayEdit}
              onChange={(event) => setTyped(event.target.value)}
            />
            {typed !== null && (
              <div className="flex gap-3">
                <Button type="submit" variant="primary" loading={save.isPending}>
                  Save synonyms
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    setTyped(null)
                    setProblem(undefined)
                  }}
                >
                  Discard
                </Button>
              </div>
            )}
          </form>
        )}
      </LoadedPart>
    </Panel>
  )
}
