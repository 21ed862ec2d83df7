import type { removeSecondFactor, renewRecoveryCodes, SecondFactors } from '@shop/contract/second-factor'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { reloadProfile } from '../../client/profile.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { LoadedPart } from '../../layout/loaded-part.tsx'
import { lagosMoment } from '../../layout/staff-time.ts'
import { useNow } from '../../layout/use-now.ts'
import { AddCodeApp } from './add-code-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorAct, useSecondFactors } from './use-second-factors.ts'

/** The own second factor: code apps, and codes for the day on which the phone is lost. */
export function SecondFactorPanel() {
  const read = useSecondFactors()
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const isOn = (read.data?.factors.length ?? 0) > 0
  return (
    <Panel
      title="Second factor"
      end={read.data && <Chip tone={isOn ? 'ok' : 'warn'}>{isOn ? 'On' : 'None yet'}</Chip>}
    >
      <LoadedPart read={read} label="Loading your second factor" height="h-32">
        {(own) => (
          <div className="grid gap-4">
            <p className="text-small text-muted">
              A code of an app on your phone, asked for after the password. Whoever learns your password still
              cannot enter.
              {own.is_required && ' Owners of this shop need one.'}
            </p>
            {own.factors.map((factor) => (
              <CodeApp key={factor.id} factor={factor} isLast={own.factors.length === 1} />
            ))}
            {codes && codes.length > 0 && (
              <RecoveryCodes
                codes={codes}
                onKept={() => {
                  setCodes(undefined)
                  void reloadProfile()
                }}
              />
            )}
            {adding ? (
              <AddCodeApp
                onLeave={() => setAdding(false)}
                onAdded={(fresh) => {
                  setAdding(false)
                  setCodes(fresh)
                  if (fresh.length === 0) void reloadProfile()
                }}
              />
            ) : (
              <div className="flex flex-wrap items-center gap-2.5">
                <Button
                  size="dense"
                  variant={isOn ? 'secondary' : 'primary'}
                  icon={<Smartphone aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {isOn ? 'Add another code app' : 'Set up a code app'}
                </Button>
                {isOn && <RenewCodes left={own.recovery_codes_left} onRenewed={setCodes} />}
              </div>
            )}
          </div>
        )}
      </LoadedPart>
    </Panel>
  )
}

function CodeApp({ factor, isLast }: { factor: SecondFactors['factors'][number]; isLast: boolean }) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const remove = useFactorAct(
    () =>
      call<typeof removeSecondFactor>({
        method: 'DELETE',
        path: '/users/me/second-factors/{factorId}',
        params: { factorId: factor.id },
      }),
    () => setAsking(false),
  )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-2.5">
      <Smartphone aria-hidden className="text-muted" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block wrap-anywhere">{factor.name}</b>
        <span className="text-small text-muted">
          {factor.used_at
            ? `Used: ${lagosMoment(factor.used_at, now)}`
            : `Added: ${lagosMoment(factor.added_at, now)}`}
        </span>
      </span>
      <Button variant="quiet" size="dense" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <AskFirst
          title={`Remove ${factor.name}?`}
          act="Remove"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isLast
              ? 'Your password alone opens the account then, and the recovery codes end.'
              : 'Its codes count no more.'}
          </p>
        </AskFirst>
      )}
    </div>
  )
}

function RenewCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const renew = useFactorAct(
    () => call<typeof renewRecoveryCodes>({ method: 'POST', path: '/users/me/recovery-codes' }),
    ({ recovery_codes }) => onRenewed(recovery_codes),
  )
  return (
    <>
      <Button size="dense" loading={renew.isPending} onClick={() => renew.mutate()}>
        New recovery codes
      </Button>
      <span className="text-small text-muted">
        {left === 1 ? '1 recovery code' : `${left} recovery codes`} left
      </span>
    </>
  )
}
