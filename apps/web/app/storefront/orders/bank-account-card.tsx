import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../api/copy-text.ts'
import { TimeLeft } from './time-left.tsx'

interface BankAccountCardProps {
  until: Date | null
  amountKobo: number
  account: { account_number: string; account_name: string; bank_name: string }
  /** Payment reference to quote with the transfer, if one is needed. */
  narration?: string
}

/** Bank account to pay into, with the exact amount, the deadline and the reference to quote. */
export function BankAccountCard({ until, amountKobo, account, narration }: BankAccountCardProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface md:rounded-panel">
      {until && <TimeLeft until={until} />}
      <div className="grid gap-4 px-4 py-4 md:px-5">
        <CopyField
          label={t('Send exactly')}
          copyLabel={t('Copy amount')}
          text={String(amountKobo / 100)}
          copiedMessage={t('Amount copied')}
        >
          {formatNaira(amountKobo)}
        </CopyField>
        {narration !== undefined && (
          <CopyField
            label={t('Use this as narration')}
            copyLabel={t('Copy narration')}
            text={narration}
            copiedMessage={t('Narration copied')}
          >
            {narration}
          </CopyField>
        )}
        <div>
          <span className="block text-small text-muted">{t('Account number')}</span>
          <b className="tabular block text-[2rem] leading-10 font-extrabold">
            {formatAccountNumber(account.account_number)}
          </b>
          <span className="block">{account.bank_name}</span>
          <span className="block text-dense text-muted">{account.account_name}</span>
        </div>
        <Button
          variant="primary"
          full
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(account.account_number, t('Account number copied'))}
        >
          {t('Copy account number')}
        </Button>
      </div>
    </div>
  )
}

interface CopyFieldProps {
  label: string
  /** Accessible name of the copy button. */
  copyLabel: string
  text: string
  copiedMessage: string
  children: ReactNode
}

function CopyField({ label, copyLabel, text, copiedMessage, children }: CopyFieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line pb-4">
      <p className="min-w-0 flex-1">
        <span className="block text-small text-muted">{label}</span>
        <b className="tabular text-[1.625rem] leading-9 font-extrabold">{children}</b>
      </p>
      <Button
        aria-label={copyLabel}
        className="px-3!"
        icon={<Copy aria-hidden />}
        onClick={() => void copyText(text, copiedMessage)}
      />
    </div>
  )
}

/** Groups the digits as people read them out: '012 345 6789'. */
function formatAccountNumber(account: string): string {
  return account.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
}
