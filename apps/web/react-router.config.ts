import type { Config } from '@react-router/dev/config'

// One build per language: English in `build`, the others in folders below it.
const language = process.env['SHOP_LANGUAGE'] ?? 'en'

export default {
  appDirectory: 'app',
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
  ssr: true,
} satisfies Config
