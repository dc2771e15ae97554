import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import type { Answer, Answers } from './countEach';
import type { FinderPlan, Question } from './finder/finderQuestions';

const without = (answers: Answers, unwanted: 'asking' | 'failed') =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== unwanted));

const initialState = {
  text: '',
  isOpen: false,
  plan: null as FinderPlan | null,
  answers: {} as Answers,
  /** The row that arrows chose; null while it is the first that is not empty. */
  chosenId: null as string | null,
  /** It was answered after it was chosen. */
  isLate: false,
  /** Enter was pressed on a row that had not been answered. */
  isAwaited: false,
  /** Further back than the last 12 months. */
  isWide: false,
};

export const finderSlice = createSlice({
  name: 'finder',
  initialState,
  reducers: {
    finderTyped: (_state, { payload: text }: PayloadAction<string>) => ({
      ...initialState,
      text,
      isOpen: text.trim() !== '',
    }),
    finderOpened(state) {
      state.isOpen = state.plan !== null && state.text.trim() !== '';
    },
    /** The text stays, and what was answered; what is asked is asked no more. */
    finderClosed(state) {
      state.isOpen = false;
      state.isAwaited = false;
      state.answers = without(state.answers, 'asking');
    },
    /** Enter: shows the emails of the active row, now or when it is answered (asked again). */
    finderEntered(state) {
      state.isOpen = state.text.trim() !== '';
      state.isAwaited = true;
      if (state.answers[state.chosenId ?? ''] === 'failed')
        state.answers = without(state.answers, 'failed');
    },
    finderWidened(state) {
      state.isWide = true;
      state.answers = {};
      state.chosenId = null;
    },
    finderRetried(state) {
      state.answers = without(state.answers, 'failed');
    },
    heldAsked(state) {
      if (!state.plan) return;
      state.plan.questions.push(...state.plan.held);
      state.plan.held = [];
    },
    rowChosen(state, { payload: id }: PayloadAction<string>) {
      state.chosenId = id;
      state.isLate = false;
      state.isAwaited = false;
    },
    questionsPlanned(state, { payload: plan }: PayloadAction<FinderPlan>) {
      state.plan = plan;
    },
    questionAnswered(
      state,
      { payload: { id, answer } }: PayloadAction<{ id: string; answer: Answer }>,
    ) {
      state.answers[id] = answer;
      if (id !== state.chosenId || answer === 'asking') return;
      state.isLate = true;
      state.isAwaited &&= canBeChosen(answer); // else Enter would lead to another row's emails
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.searchStarted, () => initialState)
      .addCase(session.dataContextChosen, () => initialState);
  },
  selectors: {
    selectFinder: (state) => state,
    /** What Enter acts on; null where every row is empty. */
    selectActive: ({ plan, answers, chosenId }): Question | null => {
      const rows = plan?.questions.filter(({ id }) => answers[id] !== 0) ?? [];
      const open = rows.find(({ id }) => canBeChosen(answers[id]));
      return rows.find(({ id }) => id === chosenId) ?? open ?? null;
    },
    /** Those that have neither been answered nor failed. */
    selectUnanswered: ({ plan, answers }) =>
      plan?.questions.filter(
        ({ id, target }) => !target && (answers[id] === undefined || answers[id] === 'asking'),
      ) ?? [],
  },
});

/** What is not empty, and got an answer or waits for it; a row that failed is come to by keys. */
export const canBeChosen = (answer: Answer | undefined): boolean =>
  answer !== 0 && answer !== 'failed';

/** What choosing a row does: opens what a link leads to, or searches. */
export const takeQuestion = ({ target, query }: Question) =>
  !target
    ? search.searchSubmitted(query)
    : 'email' in target
      ? search.emailOpened({ email: target.email })
      : search.personOpened(target.person);

export const finder = { ...finderSlice.actions, ...finderSlice.selectors };
export const { useSelector: useFinderSelector, select: selectWithFinder } =
  injectedHooks<typeof finderSlice>();
