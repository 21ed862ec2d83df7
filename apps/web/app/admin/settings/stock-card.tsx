import type { StockRules } from '@shop/contract/admin/settings'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { updateStockRules, getStockRules } from '../../api/generated/admin/settings.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { parseInteger } from '../../format/money.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/queries.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { SettingsCard } from './settings-card.tsx'

const settings: SettingsResource<StockRules, StockRules> = {
  key: ['admin', 'stock-rules'],
  read: (signal) => getStockRules({}, { signal }),
  save: (body) => updateStockRules(body),
  successMessage: 'Stock settings saved',
}

/** The default low-stock number and weight of products. */
export function StockCard() {
  return (
    <SettingsCard
      title="Stock and weight"
      read={useSettingsResource(settings)}
      label="Loading the stock settings"
      height="h-32"
      chip={({ low_stock_threshold: low_stock }) => ({ text: `Low at ${low_stock}`, tone: 'neutral' })}
    >
      {(rules) => <StockForm rules={rules} />}
    </SettingsCard>
  )
}

function StockForm({ rules }: { rules: StockRules }) {
  const [low, setLow] = useState(String(rules.low_stock_threshold))
  const [grams, setGrams] = useState(String(rules.default_weight_grams))
  const save = useSaveSettingsResource(settings)
  const errors = getFieldErrors(save.error)
  return (
    <SettingsForm
      legend="Stock and weight"
      input={{ low_stock_threshold: parseInteger(low), default_weight_grams: parseInteger(grams) }}
      stored={rules}
      save={save}
      submitLabel="Save stock settings"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          size="dense"
          label="Low stock level"
          helper="In units. At this level customers see how many are left. A product can have its own level"
          inputMode="numeric"
          maxLength={6}
          value={low}
          error={errors['low_stock_threshold']}
          onChange={(event) => setLow(event.target.value)}
        />
        <TextField
          size="dense"
          label="Default weight, g"
          helper="Used when neither product nor category has a weight. Delivery fees depend on it"
          inputMode="numeric"
          maxLength={8}
          value={grams}
          error={errors['default_weight_grams']}
          onChange={(event) => setGrams(event.target.value)}
        />
      </div>
    </SettingsForm>
  )
}
