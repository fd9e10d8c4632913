/* main.tsx - the way in: shows the screen that the address names; screens load the rules they need. */
import { Component, render, type ComponentChildren, type JSX } from "preact";
import { useEffect } from "preact/hooks";
import { assets } from "virtual:assets";
import { catalogue } from "virtual:catalogue";
import { Rules } from "../engine/rules";
import type { Line } from "../engine/thinker";
import { AppContext, firstGame, usePlace, type App } from "./app";
import { watchHands } from "./parts/hands";
import { PrefsStore } from "./prefs";
import { addressOf, type Route } from "./routes";
import { AboutScreen } from "./screens/about";
import { FirstScreen } from "./screens/first";
import { NewScreen } from "./screens/new";
import { PlayScreen } from "./screens/play";
import { PositionScreen } from "./screens/position";
import { Problem, Reload } from "./screens/problem";
import { ReplayScreen } from "./screens/replay";
import { RulesPanel, RulesScreen } from "./screens/rules";
import { SquadsScreen } from "./screens/squads";
import { StartScreen } from "./screens/start";
import { browserShelf, Storage } from "./storage";

/** The last few things that were said; older ones nobody waits for. */
const SPOKEN = 12;

function makeVoice(): Pick<App, "say" | "hush"> {
  const voice = document.createElement("div");
  voice.className = "hidden";
  voice.setAttribute("aria-live", "polite");
  voice.setAttribute("role", "log");
  voice.setAttribute("aria-label", "What happens");
  document.body.append(voice);
  return {
    say(words) {
      const line = document.createElement("p");
      line.textContent = words;
      voice.append(line);
      while (voice.childElementCount > SPOKEN) voice.firstElementChild?.remove();
    },
    hush: () => voice.replaceChildren(),
  };
}

function Screen({ route }: { route: Route }): JSX.Element {
  switch (route.at) {
    case "start":
      return <StartScreen />;
    case "new":
      return <NewScreen game={route.game} />;
    case "first":
      return <FirstScreen key={`${route.game} ${route.step}`} game={route.game} step={route.step} />;
    case "play":
      return <PlayScreen key={route.id} id={route.id} />;
    case "replay":
      return <ReplayScreen key={route.id} from={{ id: route.id }} />;
    case "record":
      return <ReplayScreen key={route.data} from={{ data: route.data, event: route.event }} />;
    case "position":
      return <PositionScreen key={route.id} id={route.id} />;
    case "rules":
      return <RulesScreen game={route.game} clause={route.clause} />;
    case "squads":
      return <SquadsScreen key={route.game} game={route.game} text={route.text} />;
    case "about":
      return <AboutScreen />;
    default:
      return <Problem title="No such page" words="This address leads nowhere. It may have been cut off when it was copied." />;
  }
}

function Page({ app }: { app: App }): JSX.Element {
  const { route, panel } = usePlace();
  // A squad that grows stays at its place.
  const place = addressOf(route.at === "squads" ? { ...route, text: "" } : route);
  useEffect(() => window.scrollTo(0, 0), [place]);
  const game = "game" in route ? route.game : "id" in route ? (app.storage.get(route.id)?.game ?? "") : "";
  return (
    <AppContext.Provider value={app}>
      <Screen route={route} />
      {panel !== null ? <RulesPanel game={game === "" ? firstGame(app.catalogue) : game} clause={panel} /> : null}
    </AppContext.Provider>
  );
}

/** A fault of the page itself: the games are safe, so say so. */
class Net extends Component<{ children: ComponentChildren }, { broken: string }> {
  override state = { broken: "" };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ broken: error instanceof Error ? error.message : String(error) });
  }

  render(): ComponentChildren {
    if (this.state.broken === "") return this.props.children;
    return (
      <Problem title="The page has a fault" words={`Games are saved up to the last answer. Reload to go on. (${this.state.broken})`}>
        <Reload />
      </Problem>
    );
  }
}

function begin(place: HTMLElement): void {
  const storage = new Storage(browserShelf());
  const prefs = new PrefsStore(storage);
  const app: App = {
    rules: new Rules({
      addresses: assets.rules,
      first: firstGame(catalogue),
      makeLine: () => new Worker(assets.worker) as Line,
    }),
    catalogue,
    storage,
    prefs,
    ...makeVoice(),
  };
  watchHands();
  render(
    <Net>
      <Page app={app} />
    </Net>,
    place,
  );
}

const place = document.getElementById("page");
if (place) begin(place);
