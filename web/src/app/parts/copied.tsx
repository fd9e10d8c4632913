/* copied.tsx - a text to take along where the clipboard is closed to the page. */
import type { JSX } from "preact";
import { Dialog } from "./dialog";

export interface TakeAway {
  title: string;
  text: string;
}

export function TakeAwayDialog({ title, text, onClose }: TakeAway & { onClose(): void }): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>The browser does not let the page copy. Take it from here:</p>
      <textarea
        class="take-away"
        readOnly
        rows={6}
        aria-label={title}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
