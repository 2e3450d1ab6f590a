// Loaded before the first paint, so that a page never flashes in the other theme. The server's choice stands in
// data-theme; a choice made in this browser wins over it.
try {
  const chosen = localStorage.getItem('sextant.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  else if (chosen === 'system') delete document.documentElement.dataset.theme
} catch {
  // Storage is closed to this page: the server's choice stands.
}

// The frame of an installed window has the colour of the navbar in the theme that was chosen.
{
  const theme = document.documentElement.dataset.theme
  if (theme === 'light' || theme === 'dark') {
    const [light, dark] = document.querySelectorAll('meta[name=theme-color]')
    if (light && dark) light.content = dark.content = theme === 'dark' ? dark.content : light.content
  }
}
