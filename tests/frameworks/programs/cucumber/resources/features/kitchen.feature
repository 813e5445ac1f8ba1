Feature: kitchen
  @hot
  Scenario: soup
    Given a soup with 2 plates
    And these guests:
      | name |
      | ann  |
    And this table:
      | a | b |
    And this text:
      """
      hello
      """
    When it is cooked for 5 minutes
    Then it is "done"
    And a guest bob
