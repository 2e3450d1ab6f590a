import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(command === 'serve' ? [withoutPolicy] : [])],
  build: { outDir: 'dist', emptyOutDir: true },
}))

// While developing, vite puts styles into the page by script: the strict policy holds for what is built.
const withoutPolicy = {
  name: 'without-policy',
  transformIndexHtml: (html: string) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
}
