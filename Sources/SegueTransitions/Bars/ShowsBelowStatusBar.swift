/// A transition that shows the new view on a card or in a bubble, which begins below the view's own
/// status bar.
///
/// If the bars of the view are known, the upper edge shows the pixels right below the status bar of
/// its screenshot.
package protocol ShowsBelowStatusBar: Transition {}
