import type { Config } from '@react-router/dev/config'

// One build per language: English in the folder itself, the others in folders below it.
const folder = process.env['SHOP_BUILD_FOLDER'] ?? 'build'
const language = process.env['SHOP_LANGUAGE'] ?? 'en'

export default {
  appDirectory: 'app',
  buildDirectory: language === 'en' ? folder : `${folder}/${language}`,
  ssr: true,
} satisfies Config
