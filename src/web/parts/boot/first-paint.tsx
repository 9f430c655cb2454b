import type { ReactElement } from "react";

import type { Application } from "#domain/applications.ts";

import { FIRST_CAMPAIGN } from "./first-campaigns.ts";
import { Logo } from "#web/kit/frame/logo.tsx";
import { say } from "#web/kit/words/say.ts";
import { Hero } from "./hero.tsx";

/**
 * What the page of an application shows until the code of the screen has loaded: the screen's frame, and placeholders for the rest.
 * Rendered at build time, in English: the words are hidden on a page in another language. start.ts chooses the visible
 * frame. It uses only the styles of first-paint.css, and has nothing to press.
 */
export function FirstPaint({ application }: { application: Application }): ReactElement {
  return (
    <>
      <div className="first first-public public-frame" role="status">
        <Loading />
        <Hero />
        <div className="public-sheet">
          <div className="public-content first-blocks">
            <Block height={36} width="78%" />
            <Block height={71} />
            <Block height={71} />
            <Block height={46} />
          </div>
        </div>
      </div>
      {application === "office" ? (
        <div className="first first-office" role="status">
          <Loading />
          <Head />
          <Page />
        </div>
      ) : (
        <div className="first first-tabs" role="status">
          <Loading />
          <Head />
          <Page />
          {application === "resident" && <Home />}
          <div className="first-bar" />
        </div>
      )}
    </>
  );
}

/** For screen readers. */
function Loading(): ReactElement {
  return <span className="first-said visually-hidden">{say("Loading")}</span>;
}

function Head(): ReactElement {
  return (
    <div className="first-head">
      <Logo />
      <span className="first-brand">Rebound</span>
    </div>
  );
}

function Page(): ReactElement {
  return (
    <div className="first-page first-blocks">
      <Block height={30} width="45%" />
      <Block height={150} />
      <Block height={14} width="60%" />
      <Block height={14} />
      <Block height={14} width="80%" />
    </div>
  );
}

/** Home up to its first campaign, whose picture is the largest element; start.ts fills that in, and shows the parts. */
function Home(): ReactElement {
  return (
    <div className="first-page first-home">
      <div className="first-greeting first-blocks">
        <Block height={28} width="70%" />
      </div>
      <div className="first-parts">
        <div className="first-next" />
        <div className="first-hero" />
        <div className="first-options">
          <span />
          <span />
        </div>
        <div className="first-banner" />
        <p className="first-title">{say("Ongoing Campaigns")}</p>
        <div id={FIRST_CAMPAIGN} className="first-card" aria-hidden="true">
          <img className="first-picture" alt="" />
          <p className="first-name" />
          <p className="first-words" />
        </div>
      </div>
    </div>
  );
}

function Block(props: { height: number; width?: string }): ReactElement {
  const { height, width = "100%" } = props;
  return <span style={{ height, width }} />;
}
