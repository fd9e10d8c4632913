/* frame.tsx - the bar at the top of every screen. */
import type { ComponentChildren, JSX } from "preact";

function Brand(): JSX.Element {
  return (
    <a class="brand" href="#/" aria-label="Robodrome, start">
      <svg width="26" height="26" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path class="brand-plate" d="M32 3L57 17.500V46.500L32 61L7 46.500V17.500Z" />
        <rect class="brand-face" x="18" y="23" width="28" height="21" rx="4" />
        <path class="brand-rod" d="M32 23V16" />
        <circle class="brand-lamp" cx="32" cy="14.500" r="3.500" />
        <circle class="brand-plate" cx="26" cy="32" r="4" />
        <circle class="brand-plate" cx="38" cy="32" r="4" />
      </svg>
      <span>Robodrome</span>
    </a>
  );
}

export function TopBar({ title, children }: { title?: ComponentChildren; children?: ComponentChildren }): JSX.Element {
  return (
    <header class="topbar">
      <Brand />
      <div class="topbar-title">{title}</div>
      <nav class="topbar-tools" aria-label="Page">
        {children}
      </nav>
    </header>
  );
}
