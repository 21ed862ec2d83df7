import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// React and the router are on every page: one file compresses better than three and is kept over releases.
const framework = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
// The shell of the shop comes with all that it imports in one file instead of thirty small ones.
const shopShell = /app\/(?:root|layout\/shop\.route)\.tsx/
// The hearts of every page use it, and must not bring the dialog below with it.
const iconButton = /packages\/ui\/src\/icon-button\.tsx/
// It opens on a first visit, with its fields.
const signIn = /app\/auth\/sign-in-dialog\.tsx/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page asks for them, else that page would load twice.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'react-hot-toast/headless', 'lucide-react', 'react-hook-form'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shopShell, priority: 1 },
                { name: 'icon-button', test: iconButton, priority: 0.5 },
                { name: 'sign-in', test: signIn, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
