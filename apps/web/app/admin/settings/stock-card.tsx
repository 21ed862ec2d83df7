import { StockRules } from '@shop/contract/admin/settings'
import { updateStockRules, getStockRules } from '../../api/generated/admin/settings.ts'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { NumberInput } from '../../forms/contract/inputs.tsx'

/** The default low-stock number and weight of products. */
export function StockCard() {
  return (
    <SettingsCard
      title="Stock and weight"
      read={getStockRules}
      write={updateStockRules}
      schema={StockRules}
      label="Loading the stock settings"
      height="h-32"
      chip={({ low_stock_threshold }) => ({ text: `Low at ${low_stock_threshold}`, tone: 'neutral' })}
      submit="Save stock settings"
      success="Stock settings saved"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberInput
          name="low_stock_threshold"
          label="Low stock level"
          helper="In units. At this level customers see how many are left. A product can have its own level"
          max={6}
        />
        <NumberInput
          name="default_weight_grams"
          label="Default weight, g"
          helper="Used when neither product nor category has a weight. Delivery fees depend on it"
          max={8}
        />
      </div>
    </SettingsCard>
  )
}
