/// A transition that shows the new view as a card, which begins below the view's own status bar.
///
/// If the bars of the view are known, the card's upper edge shows the pixels right below the status
/// bar of its screenshot.
package protocol ShowsBelowStatusBar: Transition {}
